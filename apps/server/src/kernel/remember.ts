/** Texts are asked for again and again; beyond this many all are forgotten. */
const maxKept = 20_000

/** The same conversion of texts, each text converted once as long as it is remembered. */
export function remember(convert: (text: string) => string): (text: string) => string {
  const kept = new Map<string, string>()
  return text => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const converted = convert(text)
    if (kept.size >= maxKept) kept.clear()
    kept.set(text, converted)
    return converted
  }
}
