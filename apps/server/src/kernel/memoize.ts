import { LRUCache } from 'lru-cache'

/** Texts are asked for again and again; beyond these many, or these many characters, the oldest are dropped. */
const most = { texts: 20_000, characters: 8_000_000 }

/** The same conversion of texts, each text converted once as long as its result is cached. */
export function memoize(convert: (text: string) => string): (text: string) => string {
  const results = new LRUCache<string, string>({
    max: most.texts,
    maxSize: most.characters,
    sizeCalculation: (converted, text) => converted.length + text.length + 1,
  })
  return text => {
    const known = results.get(text)
    if (known !== undefined) return known
    const converted = convert(text)
    results.set(text, converted)
    return converted
  }
}
