import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

/** A way to pay that cannot be used here: the panel behind it has others. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  return (
    <main>
      <ScreenNav title={t('title.zfbPayNotSupport')} />
      <StateBox
        size="full"
        kind="missing"
        text={t('pay.notSupport.head')}
        sub={t('pay.notSupport.text')}
        action={{ label: t('pay.otherType'), onPress: goBack }}
      />
    </main>
  )
}
