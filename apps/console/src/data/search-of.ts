/** Filters of a list for the address, without those that are empty. */
export function searchOf(filters: Record<string, string | number | undefined>): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
