import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { framedAddress } from './framed-address.ts'
import styles from './iframe.module.css'

/** A page of another site inside this one, where the operator has named that site; any other address is refused. */
export function Screen() {
  const t = useText()
  const asked = useSearchParams().get('url')
  const query = useCall(calls.site.frames, {}, { quiet: true })
  const own = window.location.origin
  const url = query.data ? framedAddress(asked, { origins: query.data.origins, own }) : null
  const open = () => url && window.open(url.href, '_blank', 'noopener,noreferrer')
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={url?.host ?? t('title.iframe')}
        end={url && <IconButton glyph={glyphs.link} label={t('frame.outside')} onClick={open} />}
      />
      <ScreenStates query={query} skeleton={<StateBox size="full" kind="loading" text={t('more.loading')} />}>
        {() => (url ? <Frame key={url.href} url={url} /> : <Refused />)}
      </ScreenStates>
    </main>
  )
}

/**
 * It runs apart from the site: it may neither lead the page elsewhere nor download nor ask for devices. Its own origin is
 * never this one, so that its scripts cannot take the box away.
 */
const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups'

function Frame({ url }: { url: URL }) {
  const t = useText()
  const [isThere, setThere] = useState(false)
  const isBlocked = useBlocked(url)
  if (isBlocked) return <Blocked />
  return (
    <div className={styles.page}>
      {!isThere && (
        <div className={styles.coming}>
          <StateBox size="full" kind="loading" text={t('frame.loading', { host: url.host })} />
        </div>
      )}
      <iframe
        className={styles.frame}
        style={isThere ? undefined : { visibility: 'hidden' }}
        src={url.href}
        title={url.host}
        sandbox={sandbox}
        allow=""
        referrerPolicy="strict-origin"
        onLoad={() => setThere(true)}
      />
    </div>
  )
}

/** Whether the browser refuses it: what it may frame came with the page, perhaps before the operator named this site. */
function useBlocked({ origin }: URL): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [origin])
  return isBlocked
}

function Blocked() {
  const t = useText()
  const reload = () => window.location.reload()
  return (
    <StateBox
      size="full"
      kind="offline"
      text={t('frame.blocked')}
      action={{ label: t('frame.reload'), onPress: reload }}
    />
  )
}

function Refused() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <StateBox
      size="full"
      kind="missing"
      text={t('frame.refused')}
      sub={t('frame.refusedSub')}
      action={{ label: t('frame.toHome'), onPress: () => navigate('/', { replace: true }) }}
    />
  )
}
