import { Flex, Typography } from 'antd'
import { t } from '#text/text.ts'

/** A play triangle cut by one flowing line, and the name. */
export function BrandMark() {
  return (
    <Flex align="center" gap={8}>
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M8 5.6c0-1.700 1.900-2.800 3.400-1.900l16 10.300c1.500.9 1.500 3.100 0 4l-16 10.300c-1.500.9-3.400-.2-3.400-1.900z"
          fill="var(--brand)"
        />
        <path
          d="M2 22c6 2.500 9-7 15-6s7 5 13 1"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <Typography.Text strong style={{ fontSize: 16, whiteSpace: 'nowrap' }}>
        {t('app.title')}
      </Typography.Text>
    </Flex>
  )
}
