import { contentOfProgram, oncePerContent } from './content.ts'
import { precompress } from './precompress.ts'
import { type Print, root, run, vite } from './steps.ts'

export const apps = ['web', 'console'] as const
export type AppName = (typeof apps)[number]

/** Builds an application unless what was built of it is from the same source. Answers whether it is built. */
export function buildIfOld(app: AppName, print?: Print): Promise<boolean> {
  const folder = `apps/${app}`
  const content = contentOfProgram([folder, 'packages', 'package-lock.json'])
  // The marker lies in what is built, so that it comes and goes with it.
  return oncePerContent(`${folder}/dist/.source`, content, async () => {
    const write = print ?? (text => void process.stdout.write(text))
    write(`building ${folder}\n`)
    const options = { cwd: `${root}/${folder}`, ...(print && { print }) }
    if (!(await run(vite('build', '--logLevel', 'warn'), options))) return false
    precompress(`${root}/${folder}/dist`)
    return true
  })
}

/** Builds the applications whose source is not that of what was built. @throws {Error} when one cannot be built */
export async function buildWhatIsOld(): Promise<void> {
  for (const app of apps) if (!(await buildIfOld(app))) throw new Error(`apps/${app} could not be built`)
}

if (process.argv[1] === import.meta.filename) await buildWhatIsOld()
