import { Button, StateBox } from '@xinghe/ui'
import styles from '#components/pay/pay.module.css'
import { useContactService } from '#components/pay/use-contact-service.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

/** What takes the money does not answer now. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const contact = useContactService()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.unablePay')} />
      <StateBox
        size="full"
        className={styles.aboveButton}
        kind="offline"
        text={t('pay.unable.head')}
        sub={t('pay.unable.text')}
        action={{ label: t('pay.otherType'), onPress: goBack }}
      />
      <div className={styles.body}>
        <Button kind="ghost" size="l" block onClick={() => void contact()}>
          {t('pay.contact')}
        </Button>
      </div>
    </main>
  )
}
