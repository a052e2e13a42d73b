import { StateBox } from '@xinghe/ui'
import { useText } from '../text/text.ts'

/** In place of a screen that failed while it was drawn or fetched. */
export function BrokenScreen() {
  const say = useText()
  return (
    <main>
      <StateBox
        size="full"
        kind="missing"
        text={say('state.broken.title')}
        sub={say('state.broken.text')}
        action={{ label: say('common.retry'), onPress: () => window.location.reload() }}
      />
    </main>
  )
}
