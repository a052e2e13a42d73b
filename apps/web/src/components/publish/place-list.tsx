import { useCall } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { CellButton, CellGroup } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useReturn } from '#lib/use-return.ts'
import { changeDraft } from '#stores/publish-draft.ts'
import { useText } from '#text/text.ts'

interface PlaceListProps {
  title: string
  input: CallInput<typeof calls.publish.places>
}

/** Places to choose from; the chosen one goes into the draft. */
export function PlaceList({ title, input }: PlaceListProps) {
  const t = useText()
  const choose = useChoosePlace()
  const query = useCall(calls.publish.places, input, { quiet: true, keepsPrevious: true })
  return (
    <ScreenStates
      query={query}
      size="inline"
      skeleton={<RowsSkeleton count={6} />}
      isEmpty={({ info }) => info.length === 0}
      empty={<StateBox kind="empty" text={t('place.none')} sub={t('place.noneSub')} />}
    >
      {({ info }) => (
        <CellGroup title={title}>
          {info.map(place => (
            <CellButton key={place.name} title={place.name} onPress={() => choose(place)} />
          ))}
        </CellGroup>
      )}
    </ScreenStates>
  )
}

/** Puts a place into the draft, or takes it out, and goes back to it. */
export function useChoosePlace() {
  const goBackTo = useReturn()
  return (place: { name: string; lat?: number; lng?: number } | null) => {
    changeDraft({ place })
    goBackTo('/publishDynamic')
  }
}
