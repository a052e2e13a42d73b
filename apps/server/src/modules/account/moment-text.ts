import type { Scope } from '#kernel/scope.ts'

/** A moment as the caller reads it, in the site's time zone. */
export function momentText({ kernel, viewer }: Scope, at: number): string {
  const { timeZone } = kernel.config
  const format = new Intl.DateTimeFormat(viewer.language, { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return format.format(at)
}
