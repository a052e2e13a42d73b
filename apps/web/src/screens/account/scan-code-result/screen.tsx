import { Button, confirmDialog, glyphs, Icon, StateBox, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { copyText } from '#lib/copy-text.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { scannedText } from '#stores/scanned-text.ts'
import { useText } from '#text/text.ts'
import styles from './scan-code-result.module.css'
import { webAddress } from './web-address.ts'

/** What a scan found that leads nowhere in the app: text, and an address of the web that opens after a warning. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const [text] = useState(scannedText)
  const address = webAddress(text)

  async function open(url: URL) {
    const sure = await confirmDialog({
      title: t('scanResult.openTitle'),
      text: t('scanResult.openAsk', { host: url.host }),
      confirmText: t('scanResult.open'),
      cancelText: t('common.cancel'),
    })
    if (sure) window.open(url.href, '_blank', 'noopener,noreferrer')
  }
  const copy = async () => toast(t((await copyText(text)) ? 'scanResult.copied' : 'scanResult.notCopied'))

  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.scanCodeResult')} />
      {text === '' ? (
        <StateBox
          size="full"
          kind="empty"
          text={t('scanResult.none')}
          action={{ label: t('scanResult.scan'), onPress: () => navigate('/scanCode', { replace: true }) }}
        />
      ) : (
        <div className={styles.page}>
          <p className={styles.kind}>
            <Icon glyph={address ? glyphs.link : glyphs.message} size="s" />
            {t(address ? 'scanResult.link' : 'scanResult.text')}
          </p>
          <p className={styles.text}>{text}</p>
          <p className={styles.note}>{t('scanResult.note')}</p>
          <div className={styles.buttons}>
            {address && (
              <Button size="l" block onClick={() => void open(address)}>
                {t('scanResult.open')}
              </Button>
            )}
            <Button size="l" block kind={address ? 'ghost' : 'primary'} onClick={() => void copy()}>
              {t('scanResult.copy')}
            </Button>
          </div>
        </div>
      )}
    </main>
  )
}
