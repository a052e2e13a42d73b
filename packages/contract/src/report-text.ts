/** Most characters that are kept of an error's message and of its stack. */
export const mostReported = { message: 300, stack: 4000 } as const

/**
 * The words of an error without what could be somebody's: what addresses carry behind their path, mail addresses, long
 * numbers and whatever looks like a secret. The lines of a stack keep their files and positions.
 */
export function withoutPersonal(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#()'"]+)[?#][^\s()'"]*/gi, '$1')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]')
    .replace(
      /\b(token|sign|secret|password|code|session|authorization)\b(["']?\s*[=:]\s*)[^\s&,;)}]+/gi,
      '$1$2[…]',
    )
    .replace(/\+?\d[\d -]{7,}\d/g, '[number]')
    .replace(/[\w-]{32,}/g, '[…]')
}

/** What browsers raise as an error though nothing failed: a size that was observed changes once more before it is painted. */
export const isHarmless = (message: string): boolean => message.includes('ResizeObserver loop')
