import { type ThemeConfig, theme } from 'antd'

/** The brand's tokens as antd's: they are read from the page, because antd computes shades from real colors. */
export function brandTheme(mode: 'light' | 'dark'): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const brand = token('--brand-fill')
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  // The brand has no green of its own; antd's is dark enough for small text only from its eighth shade.
  const palette = theme.getDesignToken({ algorithm })
  return {
    algorithm,
    token: {
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      colorPrimary: brand,
      colorInfo: token('--link'),
      colorPrimaryBg: token('--brand-soft'),
      // What antd computes of it is too strong for links on it.
      colorPrimaryBgHover: token('--brand-soft'),
      colorInfoBg: token('--brand-soft'),
      colorSuccess: palette['green-8'],
      colorSuccessBg: palette['green-1'],
      colorSuccessBorder: palette['green-3'],
      colorWarning: token('--warning'),
      colorWarningBg: token('--warning-soft'),
      colorLink: token('--link'),
      colorLinkHover: brand,
      colorError: token('--danger'),
      colorErrorBg: token('--accent-soft'),
      colorTextBase: token('--text'),
      colorBgLayout: token('--bg'),
      colorBgContainer: token('--surface'),
      colorBgElevated: token('--raised'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-2'),
      colorTextPlaceholder: token('--text-2'),
      colorTextDescription: token('--text-2'),
      colorBorderSecondary: token('--hairline'),
      fontFamily: token('--font'),
      borderRadius: 6,
    },
    components: {
      Form: { itemMarginBottom: 16 },
      Button: { primaryColor: token('--on-brand'), primaryShadow: 'none', dangerShadow: 'none' },
      Layout: {
        headerBg: token('--surface'),
        siderBg: token('--surface'),
        headerHeight: 56,
        headerPadding: 0,
      },
      Menu: { itemSelectedBg: token('--brand-soft'), itemSelectedColor: token('--link') },
      Tabs: { itemSelectedColor: token('--link'), inkBarColor: token('--link') },
      Table: { cellPaddingBlockMD: 8, cellPaddingInlineMD: 12 },
    },
  }
}
