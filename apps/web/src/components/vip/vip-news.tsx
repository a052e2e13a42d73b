import { later, useLater } from '#lib/later.ts'
import { useSession } from '#stores/session.ts'
import { loadTexts } from '#text/text.ts'

const giftNotice = later(async () => {
  const [{ GiftNotice }] = await Promise.all([import('./gift-notice/gift-notice.tsx'), loadTexts(['gift'])])
  return GiftNotice
})
const coupleCard = later(async () => {
  const [{ CoupleCard }] = await Promise.all([import('./couple-card/couple-card.tsx'), loadTexts(['gift'])])
  return CoupleCard
})

/** Gifts that wait to be seen, and who shares couple VIP with the viewer: for whoever has either. */
export function VipNews() {
  // A browser may have stored its user from before there were counts.
  const hasGifts = useSession(({ user }) => (user?.counts?.gifts ?? 0) > 0)
  // Also once it is over: whoever shared it may want to part.
  const hadVip = useSession(({ user }) => (user?.eDate ?? null) !== null)
  return (
    <>
      {hasGifts && <Gifts />}
      {hadVip && <CoupleNews />}
    </>
  )
}

function Gifts() {
  const GiftNotice = useLater(giftNotice, true)
  return GiftNotice && <GiftNotice />
}

/** Who shares couple VIP with the viewer, once it and its words are loaded. */
export function CoupleNews() {
  const CoupleCard = useLater(coupleCard, true)
  return CoupleCard && <CoupleCard />
}
