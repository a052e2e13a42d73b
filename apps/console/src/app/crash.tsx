import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '#text/text.ts'

/** A screen broke, or its script is gone because a newer console was deployed: loading again mends both. */
export function Crash() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <Result
      status="error"
      title={t('failures.crash')}
      subTitle={t('failures.crashHint')}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {t('actions.reload')}
        </Button>
      }
    />
  )
}
