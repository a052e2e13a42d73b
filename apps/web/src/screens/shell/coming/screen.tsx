import { NavBar, StateBox } from '@xinghe/ui'
import { useNavigate } from '../../../lib/router/router.tsx'
import { useGoBack } from '../../../lib/use-go-back.ts'
import { useText } from '../../../text/text.ts'

/** Stands for every screen that is still to come, and says so. */
export function Screen() {
  const say = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  return (
    <main>
      <NavBar onBack={goBack} backLabel={say('common.back')} />
      <StateBox
        size="full"
        kind="missing"
        text={say('coming.title')}
        sub={say('coming.text')}
        action={{ label: say('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
      />
    </main>
  )
}
