import { type CallInput, calls } from '@xinghe/client'
import { NavBar, StateBox, toast } from '@xinghe/ui'
import { useCall } from '#data/call.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { tidy } from '#pieces/filter-matrix/filters.ts'
import { FailedBox } from '#pieces/list/failed-box.tsx'
import { RowsSkeleton } from '#pieces/list/rows-skeleton.tsx'
import { chosenOf } from '#pieces/stores/store-filter.ts'
import { type StoreDraft, StoreForm } from '#pieces/stores/store-form.tsx'
import { useUpdateStore } from '#pieces/stores/use-store-deeds.ts'
import { useText } from '#text/text.ts'

type Input = CallInput<typeof calls.stores.update>

/** One store's name, filters and place. */
export function EditOne({ id }: { id: string }) {
  const say = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const update = useUpdateStore()
  const { data, error, isPending, refetch } = useCall(calls.stores.own, {}, { quiet: true })
  const store = data?.info.find(({ Key }) => Key === id)

  function save({ title, chosen, home }: StoreDraft) {
    const filters = tidy(chosen) as Omit<Input, 'key'>
    update.mutate(
      { ...filters, key: id, refilter: true, title, home },
      {
        onSuccess: () => {
          toast(say('store.saved'))
          goBack()
        },
      },
    )
  }
  return (
    <main>
      <NavBar title={say('store.edit')} onBack={goBack} backLabel={say('common.back')} />
      {store ? (
        <StoreForm
          initial={{ title: store.title, chosen: chosenOf(store.filter), home: store.home }}
          saveLabel={say('store.save')}
          busy={update.isPending}
          onSave={save}
        />
      ) : data ? (
        <StateBox
          size="full"
          kind="missing"
          text={say('store.gone')}
          action={{
            label: say('title.editMyStores'),
            onPress: () => navigate('/editMyStores', { replace: true }),
          }}
        />
      ) : isPending ? (
        <RowsSkeleton count={8} />
      ) : (
        <FailedBox size="full" error={error} reload={refetch} />
      )}
    </main>
  )
}
