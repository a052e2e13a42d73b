/** UTF-16 units of a word that are looked for: those beyond 20 come of signs that fold to several. */
const mostUnits = 40

interface Node {
  next: Map<number, Node>
  endsWord: boolean
}

/**
 * Finds whether a text has one of the words, both folded. What it costs depends on the text and the longest word, not
 * on how many words there are: viewers choose those, and strangers the texts.
 */
export function wordFinder(words: readonly string[]): (text: string) => boolean {
  const root = treeOf(words)
  return text => {
    for (let from = 0; from < text.length; from++) {
      let node = root.next.get(text.charCodeAt(from))
      for (let at = from + 1; node; at++) {
        if (node.endsWord) return true
        node = node.next.get(text.charCodeAt(at))
      }
    }
    return false
  }
}

function treeOf(words: readonly string[]): Node {
  const root: Node = { next: new Map(), endsWord: false }
  for (const word of words) {
    let node = root
    for (let at = 0; at < Math.min(word.length, mostUnits); at++) {
      const unit = word.charCodeAt(at)
      const below = node.next.get(unit) ?? { next: new Map(), endsWord: false }
      node.next.set(unit, below)
      node = below
    }
    node.endsWord = true
  }
  return root
}
