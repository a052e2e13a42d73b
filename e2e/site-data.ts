import { contentOfProgram } from '../tools/content.ts'
import { madeOnce } from './made-once.ts'
import { startProgram } from './program.ts'

const sources = ['apps/server/src', 'apps/server/migrations', 'packages', 'tools/demo']

/** The data of a program with the small site. Of this day: boards and calendars depend on when it was made. */
export function siteData(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const content = contentOfProgram([...sources, 'package-lock.json'])
  return madeOnce('site', `${today}-${content}`, async dir => {
    const program = await startProgram('tools/demo/sample.ts')
    await program.stop(dir)
  })
}
