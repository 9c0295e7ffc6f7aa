import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    target: 'es2023',
    rollupOptions: { input: 'src/main.ts' },
  },
  // npm run dev, beside: muster serve
  server: { proxy: { '/api': 'http://127.0.0.1:8377', '/words.json': 'http://127.0.0.1:8377' } },
})
