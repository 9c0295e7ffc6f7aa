import { mount, type Component } from 'svelte'
import './app.css'
import { load, say } from './lib/words'

const pages = import.meta.glob<{ default: Component }>('./pages/*.svelte')

async function begin(main: HTMLElement): Promise<void> {
  const page = pages[`./pages/${main.dataset['page'] ?? ''}.svelte`]
  if (!page) {
    return
  }
  const [made] = await Promise.all([page(), load()])
  main.replaceChildren()
  mount(made.default, { target: main })
}

document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
function reload(): void {
  document.querySelector('.outdated')?.remove()
  const notice = document.createElement('p')
  notice.className = 'trouble outdated'
  notice.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = say('page.reload')
  button.addEventListener('click', () => {
    location.reload()
  })
  notice.append(say('page.outdated') + ' ', button)
  main?.before(notice)
}

const main = document.getElementById('app')
addEventListener('muster:outdated', reload)
addEventListener('vite:preloadError', reload)
if (main) {
  void begin(main)
}
for (const to of document.querySelectorAll<HTMLFormElement>('form.languages')) {
  to.addEventListener('submit', () => {
    const here = document.createElement('input')
    here.type = 'hidden'
    here.name = 'to'
    here.value = location.pathname + location.search
    to.append(here)
  })
}
