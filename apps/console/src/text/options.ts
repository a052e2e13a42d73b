/** A record of texts as the options of a select, in its order. */
export function optionsOf<K extends string>(texts: Record<K, string>): { value: K; label: string }[] {
  const entries = Object.entries(texts) as [K, string][]
  return entries.map(([value, label]) => ({ value, label }))
}
