import { type DictGroup, Trie } from 'opencc-js/core'

/**
 * OpenCC's words in one map instead of a map per character: the dictionaries of one conversion then take 8 MB instead
 * of 100. A lookup tries the lengths of the words that begin with a character, the longest first.
 */
export class FlatTrie extends Trie {
  readonly #words = new Map<string, string>()
  /** Lengths of the words, by what they begin with, the longest first. */
  readonly #lengths = new Map<number, readonly number[]>()

  static of(dictionaries: DictGroup): FlatTrie {
    const trie = new FlatTrie()
    trie.loadDictGroup(dictionaries)
    return trie
  }

  override addWord(word: string, replacement: string): void {
    this.#words.set(word, replacement)
    const first = word.codePointAt(0) ?? 0
    const lengths = this.#lengths.get(first) ?? []
    if (lengths.includes(word.length)) return
    this.#lengths.set(
      first,
      [...lengths, word.length].sort((a, b) => b - a),
    )
  }

  override matchPrefix(text: string, from: number): { end: number; value: string } | null {
    for (const length of this.#lengths.get(text.codePointAt(from) ?? 0) ?? []) {
      const end = from + length
      const value = end <= text.length ? this.#words.get(text.slice(from, end)) : undefined
      if (value !== undefined) return { end, value }
    }
    return null
  }
}
