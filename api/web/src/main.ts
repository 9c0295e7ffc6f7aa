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

/** What is said with a button that loads the page again. */
function notice(said: string, press: string): HTMLElement {
  const all = document.createElement('p')
  all.className = 'trouble'
  all.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = press
  button.addEventListener('click', () => {
    location.reload()
  })
  all.append(said + ' ', button)
  return all
}

const main = document.getElementById('app')
const begun = main ? begin(main) : Promise.resolve()

function outdated(): void {
  void begun.then(() => {
    document.querySelector('.outdated')?.remove()
    const all = notice(say('page.outdated'), say('page.reload'))
    all.classList.add('outdated')
    main?.before(all)
  }, () => undefined)
}

addEventListener('muster:outdated', outdated)
// A part of the program that is not there may be one of another version.
addEventListener('vite:preloadError', () => {
  fetch('/healthz').then((answer) => {
    if (![main?.dataset['build'], null].includes(answer.headers.get('Muster-Build'))) {
      outdated()
    }
  }, () => undefined)
})
begun.catch(() => {
  // There may be no words.
  main?.replaceChildren(notice('This page could not be loaded. · Questa pagina non si è caricata.', 'Load it again · Ricaricala'))
})
for (const form of document.querySelectorAll<HTMLFormElement>('form.languages')) {
  form.addEventListener('submit', () => {
    const to = form.elements.namedItem('to')
    if (to instanceof HTMLInputElement) {
      to.value = location.pathname + location.search
    }
  })
}
