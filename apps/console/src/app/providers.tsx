import { AppDataProvider } from '@xinghe/app-data'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useMemo } from 'react'
import { callEnvironment } from '#data/call-environment.ts'
import { onActionFailure, queryClient } from '#data/query-client.ts'
import { useTheme } from '#stores/appearance.ts'
import { brandTheme } from './theme.ts'

/** antd puts a space between the two characters of a Chinese button: its name would not be what its text says. */
const button = { autoInsertSpace: false }

/** Below the header, so that they cover no button that closes a drawer. */
const messages = { top: 64 }

export function Providers({ children }: { children: ReactNode }) {
  const mode = useTheme()
  const theme = useMemo(() => {
    // The tokens follow this attribute, and the theme is read from the tokens.
    document.documentElement.dataset.theme = mode
    return brandTheme(mode)
  }, [mode])
  return (
    <AppDataProvider queries={queryClient} environment={callEnvironment}>
      <ConfigProvider locale={zhCN} theme={theme} button={button}>
        <App message={messages}>
          <ActionFailures />
          {children}
        </App>
      </ConfigProvider>
    </AppDataProvider>
  )
}

function ActionFailures() {
  const { message } = App.useApp()
  useEffect(() => onActionFailure(sentence => void message.error(sentence)), [message])
  return null
}
