import type { Translate } from '#text/text.ts'
import type { Finding } from '../report.ts'

interface DeviceHints {
  connection?: { type?: string; effectiveType?: string }
  deviceMemory?: number
}

const plain = (label: string, value: string): Finding => ({ label, value, verdict: 'plain' })

/** The browser's data about itself and the device. */
export async function checkDevice(t: Translate): Promise<Finding[]> {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const { userAgent, language, hardwareConcurrency, onLine, maxTouchPoints } = navigator
  const { connection, deviceMemory } = navigator as Navigator & DeviceHints
  const network = connection?.type ?? connection?.effectiveType
  return [
    plain(t('test.browser'), userAgent),
    plain(t('test.screen'), `${screen.width}×${screen.height} @${devicePixelRatio}x`),
    plain(t('test.window'), `${innerWidth}×${innerHeight}`),
    plain(t('test.touch'), t(maxTouchPoints > 0 ? 'test.yes' : 'test.no')),
    plain(t('test.processors'), String(hardwareConcurrency)),
    ...(deviceMemory ? [plain(t('test.memory'), `${deviceMemory} GB`)] : []),
    plain(t('test.language'), `${language}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`),
    {
      label: t('test.network'),
      value: onLine ? (network?.toUpperCase() ?? t('test.online')) : t('test.offline'),
      verdict: onLine ? 'good' : 'bad',
    },
  ]
}
