import type { Say } from '#text/text.ts'
import type { Finding } from '../report.ts'

interface Told {
  connection?: { type?: string; effectiveType?: string }
  deviceMemory?: number
}

const plain = (label: string, value: string): Finding => ({ label, value, verdict: 'plain' })

/** What the browser tells of itself and of what it runs on. */
export async function checkDevice(say: Say): Promise<Finding[]> {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const { userAgent, language, hardwareConcurrency, onLine, maxTouchPoints } = navigator
  const { connection, deviceMemory } = navigator as Navigator & Told
  const network = connection?.type ?? connection?.effectiveType
  return [
    plain(say('test.browser'), userAgent),
    plain(say('test.screen'), `${screen.width}×${screen.height} @${devicePixelRatio}x`),
    plain(say('test.window'), `${innerWidth}×${innerHeight}`),
    plain(say('test.touch'), say(maxTouchPoints > 0 ? 'test.yes' : 'test.no')),
    plain(say('test.processors'), String(hardwareConcurrency)),
    ...(deviceMemory ? [plain(say('test.memory'), `${deviceMemory} GB`)] : []),
    plain(say('test.language'), `${language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`),
    {
      label: say('test.network'),
      value: onLine ? (network?.toUpperCase() ?? say('test.online')) : say('test.offline'),
      verdict: onLine ? 'good' : 'bad',
    },
  ]
}
