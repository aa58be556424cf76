const RENAMED: Record<string, string> = { num: 'quantity', goods_id: 'productId' }

/** Returns the form field of a wire field: `payer.tax_id` → `payer.taxId`. */
export function toDomainField(wire: string): string {
  return wire
    .split('.')
    .map(
      (part) =>
        RENAMED[part] ?? part.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
    .join('.')
}
