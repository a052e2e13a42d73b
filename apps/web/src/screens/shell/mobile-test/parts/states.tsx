import { CallFailure } from '@xinghe/client'
import { Button, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { EmptyView } from '#pieces/endless/empty-view.tsx'
import { FailedBox } from '#pieces/list/failed-box.tsx'
import { GridSkeleton } from '#pieces/list/skeletons.tsx'
import { useText } from '#text/text.ts'
import { Case, Section } from '../section.tsx'

const offline = new CallFailure('network', 0, 'offline')
const refused = new CallFailure('unexpected', 500, 'refused')
const pause = () => new Promise<void>(resolve => setTimeout(resolve, 1000))

/** What stands where content is not. */
export function States() {
  const say = useText()
  return (
    <Section id="states" title={say('gallery.states')}>
      <Case title={say('gallery.loadingBox')}>
        <StateBox kind="loading" text={say('more.loading')} />
      </Case>
      <Case title={say('gallery.offlineBox')}>
        <FailedBox error={offline} reload={pause} />
      </Case>
      <Case title={say('gallery.failedBox')}>
        <FailedBox error={refused} reload={pause} />
      </Case>
      <Case title={say('gallery.emptyView')}>
        <EmptyView />
      </Case>
      <Case title={say('gallery.emptyAction')}>
        <EmptyView
          text={say('gallery.emptyText')}
          sub={say('gallery.emptySub')}
          action={{ label: say('common.retry'), onPress: () => {} }}
        />
      </Case>
      <Bones />
    </Section>
  )
}

/** Drawn when asked for: a page that says it is busy for ever is read as one that never comes. */
function Bones() {
  const say = useText()
  const [shown, setShown] = useState(false)
  return (
    <Case title={say('gallery.skeleton')} flush={shown}>
      {shown ? (
        <GridSkeleton shape="poster" count={3} />
      ) : (
        <Button kind="secondary" onClick={() => setShown(true)}>
          {say('gallery.skeletonShow')}
        </Button>
      )}
    </Case>
  )
}
