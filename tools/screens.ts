import { buildWhatIsOld } from './build.ts'
import { playwright, root, run } from './steps.ts'

/** `npm run screens`: a picture of every screen, for a visitor and a user, by light, by dark and in traditional Chinese. */
await buildWhatIsOld()
const isFine = await run(playwright('test', '--config', 'e2e/pictures.config.ts'))
process.stdout.write(`pictures of all screens: ${root}/.cache/e2e/screens\n`)
process.exit(isFine ? 0 : 1)
