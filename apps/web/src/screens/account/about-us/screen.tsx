import { version } from 'virtual:about'
import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Mark } from '@xinghe/ui'
import { useState } from 'react'
import { CellButton, CellControl, CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useServiceChat } from '#components/service/use-service-chat.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './about-us.module.css'
import { LicenceSheet } from './licence-sheet.tsx'

/** Version, terms, licences, and how to reach the operator. */
export function Screen() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.aboutUs')} />
      <header className={styles.head}>
        <Mark className={styles.mark} />
        <h1 className={styles.name}>{siteName}</h1>
        <p className={styles.version}>{t('about.version', { version })}</p>
      </header>
      <CellGroup>
        <CellLink to="/helpDetail?id=70" title={t('about.terms')} />
        <CellLink to="/helpDetail?id=63" title={t('about.vipTerms')} />
        <CellButton title={t('about.licences')} onPress={() => setOpen(true)} />
      </CellGroup>
      <CellGroup>
        <CellLink to="/help" title={t('about.help')} />
        <CellLink to="/app-download" title={t('about.download')} />
      </CellGroup>
      <Contact />
      <LicenceSheet open={open} onClose={() => setOpen(false)} />
    </main>
  )
}

/** Contact data from the operator's settings, and the chat with the site's service. */
function Contact() {
  const t = useText()
  const serviceChat = useServiceChat()
  const config = useCall(calls.site.configList, {}, { quiet: true })
  if (!config.data) return null
  const values = new Map(config.data.info.map(({ key, value }) => [key, value]))
  const email = values.get('contactEmail') ?? ''
  const hours = values.get('contactHours') ?? ''
  const operator = values.get('operatorName') ?? ''
  return (
    <CellGroup title={t('about.contact')}>
      {serviceChat !== null && <CellLink to={serviceChat} title={t('about.service')} />}
      {operator !== '' && (
        <CellControl title={t('about.operator')}>
          <span className={styles.value}>{operator}</span>
        </CellControl>
      )}
      {email !== '' && (
        <CellControl title={t('about.email')}>
          <a className={styles.mail} href={`mailto:${email}`} aria-label={t('about.mailTo', { email })}>
            {email}
          </a>
        </CellControl>
      )}
      {hours !== '' && (
        <CellControl title={t('about.hours')}>
          <span className={styles.value}>{hours}</span>
        </CellControl>
      )}
      {serviceChat === null && operator + email + hours === '' && (
        <p className={styles.none}>{t('about.noContact')}</p>
      )}
    </CellGroup>
  )
}
