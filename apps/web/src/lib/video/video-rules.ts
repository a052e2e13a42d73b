/** File extensions of films that are taken; the server looks at the content. */
const endings = ['mp4', 'mov', 'm4v', 'webm', 'mkv', 'avi', 'ts', 'flv', 'wmv', 'mpg', 'mpeg', '3gp']

export type VideoFault = 'kind' | 'empty' | 'size' | 'length'

/** Why a film cannot be sent; null when it can, as far as this device knows. */
export function videoFault(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  durationSec: number | null,
  { maxBytes, maxDurationSec }: { maxBytes: number; maxDurationSec: number },
): VideoFault | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!type.startsWith('video/') && !endings.includes(ending)) return 'kind'
  if (size === 0) return 'empty'
  if (size > maxBytes) return 'size'
  return durationSec !== null && durationSec > maxDurationSec ? 'length' : null
}
