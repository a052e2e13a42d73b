import type { Say } from '#text/text.ts'
import type { Finding } from '../report.ts'

const mebibyte = 1024 * 1024

/** In the unit a person would say it in. */
function room(bytes: number): string {
  const mib = bytes / mebibyte
  if (mib >= 1024) return `${(mib / 1024).toFixed(1)} GB`
  return `${mib < 10 ? mib.toFixed(1) : Math.round(mib)} MB`
}

/** Whether the browser lets us keep what we need to. */
export async function checkStorage(say: Say): Promise<Finding[]> {
  const estimate = await navigator.storage?.estimate().catch(() => null)
  const { usage, quota } = estimate ?? {}
  return [
    {
      label: say('test.space'),
      value:
        usage === undefined || quota === undefined
          ? say('test.unknown')
          : say('test.spaceOf', { used: room(usage), all: room(quota) }),
      verdict: quota !== undefined && quota < 20 * mebibyte ? 'fair' : 'plain',
    },
    allowed(say, 'test.local', keepsLocally()),
    allowed(say, 'test.cookies', navigator.cookieEnabled),
  ]
}

function allowed(say: Say, key: 'test.local' | 'test.cookies', isAllowed: boolean): Finding {
  return {
    label: say(key),
    value: say(isAllowed ? 'test.allowed' : 'test.refused'),
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
