import { useParams } from '#lib/router/router.tsx'
import { EditOne } from './edit-one.tsx'
import { OwnList } from './own-list.tsx'

/** The viewer's stores, or one of them. */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <OwnList /> : <EditOne key={id} id={id} />
}
