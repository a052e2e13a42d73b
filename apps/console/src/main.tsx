import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import relativeTime from 'dayjs/plugin/relativeTime'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '#app/console.css'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { validate } from '#data/account.ts'
import { t } from '#text/text.ts'

dayjs.locale('zh-cn')
dayjs.extend(relativeTime)
document.title = t('app.title')
void validate()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
