import type { Share } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { details } from './details.ts'

/** Characters of the sentence on a card. */
const longestSentence = 80

/** What is said of a work where its address is shown elsewhere. @throws notFound, regionBlocked */
export async function shareWork(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<Share> {
  const { title, tagline, synopsis, cover, poster } = await details(scope, { mediaKey })
  const sentence = cut(tagline || (synopsis.split('\n')[0] ?? ''))
  return {
    text: scope.text(sentence ? 'work.share' : 'work.shareTitle', { title, sentence }),
    url: `${scope.kernel.config.publicUrl ?? ''}/play/${mediaKey}`,
    card: { title, sentence, picture: cover ?? poster },
  }
}

function cut(text: string): string {
  const characters = Array.from(text.trim())
  return characters.length <= longestSentence
    ? characters.join('')
    : `${characters.slice(0, longestSentence - 1).join('')}…`
}
