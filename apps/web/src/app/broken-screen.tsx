import { StateBox } from '@xinghe/ui'
import { useText } from '#text/text.ts'

/** In place of a screen that failed while it was drawn, or did not come: loading the page anew is offered. */
export function BrokenScreen({ missing }: { missing: boolean }) {
  const say = useText()
  const kind = missing ? 'network' : 'broken'
  return (
    <main>
      <StateBox
        size="full"
        kind={missing ? 'offline' : 'missing'}
        text={say(`state.${kind}.title`)}
        sub={say(`state.${kind}.text`)}
        action={{ label: say('common.retry'), onPress: () => window.location.reload() }}
      />
    </main>
  )
}
