import { known, say } from '../lib/words'

/** What people call a program that plays, if it has a name for them. */
export function levelOf(name: string): string {
  const code = 'page.play.level.' + name.replace(':', '-')
  return known(code) ? say(code) : say('page.table.program', name)
}
