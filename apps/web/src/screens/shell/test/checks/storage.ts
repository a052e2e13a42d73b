import type { Translate } from '#text/text.ts'
import type { Finding } from '../report.ts'

const mebibyte = 1024 * 1024

/** In a readable unit. */
function room(bytes: number): string {
  const mib = bytes / mebibyte
  if (mib >= 1024) return `${(mib / 1024).toFixed(1)} GB`
  return `${mib < 10 ? mib.toFixed(1) : Math.round(mib)} MB`
}

/** Whether the browser allows the storage we need. */
export async function checkStorage(t: Translate): Promise<Finding[]> {
  const estimate = await navigator.storage?.estimate().catch(() => null)
  const { usage, quota } = estimate ?? {}
  return [
    {
      label: t('test.space'),
      value:
        usage === undefined || quota === undefined
          ? t('test.unknown')
          : t('test.spaceOf', { used: room(usage), all: room(quota) }),
      verdict: quota !== undefined && quota < 20 * mebibyte ? 'fair' : 'plain',
    },
    allowed(t, 'test.local', keepsLocally()),
    allowed(t, 'test.cookies', navigator.cookieEnabled),
  ]
}

function allowed(t: Translate, key: 'test.local' | 'test.cookies', isAllowed: boolean): Finding {
  return {
    label: t(key),
    value: t(isAllowed ? 'test.allowed' : 'test.refused'),
    verdict: isAllowed ? 'good' : 'bad',
  }
}

function keepsLocally(): boolean {
  try {
    localStorage.setItem('xinghe.test', '1')
    localStorage.removeItem('xinghe.test')
    return true
  } catch {
    return false
  }
}
