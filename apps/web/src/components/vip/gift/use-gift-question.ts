import { confirmDialog } from '@xinghe/ui'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { giftDraft, keepGiftDraft } from '#stores/gift-draft.ts'
import { useSession } from '#stores/session.ts'
import { loadTexts, useText } from '#text/text.ts'

export const giveAddress = (userId: string, more: Record<string, string> = {}): string =>
  `/giveVip?${new URLSearchParams({ userId, ...more })}`

/**
 * For the panel where VIP is bought: a friend whom its address names is kept for the visit, and once somebody else is
 * signed in they are asked whether it is for that friend. Yes leads to the gift.
 */
export function useGiftQuestion(): void {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const [named, id, categoryId] = ['uid', 'id', 'categoryId'].map(name => params.get(name) ?? '')
  const own = useSession(state => state.token?.uid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each address and user
  useEffect(() => {
    if (named) keepGiftDraft({ uid: named, packId: id || undefined, categoryId: categoryId || undefined })
    const draft = giftDraft()
    if (own === undefined || !draft || draft.isMade) return
    if (draft.uid === own) return keepGiftDraft(null)
    const asking = new AbortController()
    void loadTexts(['gift'])
      .then(() =>
        confirmDialog(
          {
            title: t('gift.ask.title'),
            text: t('gift.ask.text'),
            confirmText: t('gift.ask.yes'),
            cancelText: t('gift.ask.no'),
          },
          asking.signal,
        ),
      )
      .then(isGift => {
        if (asking.signal.aborted) return
        const { uid, packId, categoryId } = draft
        if (!isGift) {
          keepGiftDraft(null)
          return navigate('/openVip', { replace: true })
        }
        navigate(giveAddress(uid, { ...(packId && { packId }), ...(categoryId && { categoryId }) }))
      })
    return () => asking.abort()
  }, [named, id, categoryId, own])
}
