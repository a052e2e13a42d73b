import { type CallInput, calls } from '@xinghe/client'
import { NavBar, StateBox, toast } from '@xinghe/ui'
import { tidy } from '#components/list/filter-matrix/filters.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { chosenOf } from '#components/store/store-filter.ts'
import { type StoreDraft, StoreForm } from '#components/store/store-form.tsx'
import { useUpdateStore } from '#components/store/use-store-mutations.ts'
import { useCall } from '#data/call.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

type Input = CallInput<typeof calls.stores.update>

/** One store's name, filters and place. */
export function EditOne({ id }: { id: string }) {
  const t = useText()
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
          toast(t('store.saved'))
          goBack()
        },
      },
    )
  }
  return (
    <main>
      <NavBar title={t('store.edit')} onBack={goBack} backLabel={t('common.back')} />
      {store ? (
        <StoreForm
          initial={{ title: store.title, chosen: chosenOf(store.filter), home: store.home }}
          saveLabel={t('store.save')}
          busy={update.isPending}
          onSave={save}
        />
      ) : data ? (
        <StateBox
          size="full"
          kind="missing"
          text={t('store.gone')}
          action={{
            label: t('title.editMyStores'),
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
