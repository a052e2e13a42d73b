import { CallFailure } from '@xinghe/client'
import { Button, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { useText } from '#text/text.ts'
import { Case, Section } from '../section.tsx'

const offline = new CallFailure('network', 0, 'offline')
const refused = new CallFailure('unexpected', 500, 'refused')
const pause = () => new Promise<void>(resolve => setTimeout(resolve, 1000))

/** Loading, failure and empty states. */
export function States() {
  const t = useText()
  return (
    <Section id="states" title={t('gallery.states')}>
      <Case title={t('gallery.loadingBox')}>
        <StateBox kind="loading" text={t('more.loading')} />
      </Case>
      <Case title={t('gallery.offlineBox')}>
        <FailedBox error={offline} reload={pause} />
      </Case>
      <Case title={t('gallery.failedBox')}>
        <FailedBox error={refused} reload={pause} />
      </Case>
      <Case title={t('gallery.emptyView')}>
        <EmptyView />
      </Case>
      <Case title={t('gallery.emptyAction')}>
        <EmptyView
          text={t('gallery.emptyText')}
          sub={t('gallery.emptySub')}
          action={{ label: t('common.retry'), onPress: () => {} }}
        />
      </Case>
      <Bones />
    </Section>
  )
}

/** Shown on demand: a page that is busy for ever never settles for screen readers and tests. */
function Bones() {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Case title={t('gallery.skeleton')} flush={shown}>
      {shown ? (
        <GridSkeleton shape="poster" count={3} />
      ) : (
        <Button kind="secondary" onClick={() => setShown(true)}>
          {t('gallery.skeletonShow')}
        </Button>
      )}
    </Case>
  )
}
