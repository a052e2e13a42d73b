import type { z } from 'zod'

/**
 * Refuses a reply that is not of its declared shape, or that has a key which the shape does not name: a column that
 * came along with `{...row}` would otherwise reach everybody.
 * @throws {z.ZodError} when a declared part does not fit
 * @throws {Error} naming the first undeclared key
 */
export function checkReply(shape: z.ZodType, data: unknown): void {
  // Objects drop what they do not declare: what the parsed value lacks is undeclared.
  const undeclared = undeclaredKey(data, shape.parse(data), 'data')
  if (undeclared !== null) throw new Error(`the contract does not declare ${undeclared}`)
}

/** Path of the first key of a value that its parsed counterpart lacks; null when there is none. */
function undeclaredKey(value: unknown, parsed: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue // JSON leaves it out
    const at = `${path}.${key}`
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return at
    const found = undeclaredKey(inner, (parsed as Record<string, unknown>)[key], at)
    if (found !== null) return found
  }
  return null
}
