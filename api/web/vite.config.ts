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
    rollupOptions: {
      input: 'src/main.ts',
      // What pages have in common comes as few files: each costs a slow processor some milliseconds.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', priority: 2, test: /node_modules\/(svelte|esm-env|openapi-fetch)|src\/(lib\/(address|api|cards|kept|words)|parts\/Trouble)/ },
            { name: 'lists', priority: 1, test: /src\/build\/(drafts?|known|model|notation|now)\b/ },
          ],
        },
      },
    },
  },
  // npm run dev, beside: muster serve
  server: { proxy: { '/api': 'http://127.0.0.1:8377', '/words.json': 'http://127.0.0.1:8377' } },
})
