import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** The contact is set. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const kind = useSearchParams().get('kind') === 'email' ? 'email' : 'phone'
  const to = useSession(state => state.user?.[kind]) ?? t(`contact.${kind}`)
  return (
    <main>
      <ScreenNav title={t('title.setEmailMobileSuccess')} />
      <StateBox
        size="full"
        kind="empty"
        text={t('set.done')}
        sub={t('set.doneLead', { to })}
        action={{
          label: t('set.back'),
          onPress: () => navigate('/emailMobileSetting', { replace: true }),
        }}
      />
    </main>
  )
}
