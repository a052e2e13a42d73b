import { Skeleton } from '@xinghe/ui'
import user from './user-row.module.css'
import work from './work-row.module.css'

const places = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Works that are being looked for. */
export function WorkRowsSkeleton() {
  return (
    <div aria-busy="true">
      {places(5).map(key => (
        <div key={key} className={work.row}>
          <div className={work.link}>
            <Skeleton shape="poster" className={work.poster} />
            <div className={work.text}>
              <Skeleton height="var(--size-17)" width="60%" />
              <Skeleton height="var(--size-12)" width="85%" />
              <Skeleton height="var(--size-12)" width="70%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Users that are being looked for. */
export function UserRowsSkeleton() {
  return (
    <div aria-busy="true">
      {places(8).map(key => (
        <div key={key} className={user.row}>
          <Skeleton shape="circle" width="var(--avatar-l)" height="var(--avatar-l)" />
          <div className={user.text}>
            <Skeleton height="var(--size-15)" width="40%" />
            <Skeleton height="var(--size-12)" width="65%" />
          </div>
        </div>
      ))}
    </div>
  )
}
