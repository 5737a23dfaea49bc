import type { FormRule } from 'antd';

/** The part of a zod schema that a rule needs. */
interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined };
}

/**
 * Returns a rule for antd's Form.Item from the contract's schema, with its message: client and server show the same.
 * `required` only decides whether the label is marked "optional".
 */
export const zodRule = (schema: Schema, { required = true } = {}): FormRule[] => [
  {
    required,
    validator: (_rule: unknown, value: unknown) => {
      const { success, error } = schema.safeParse(value ?? '');
      return success ? Promise.resolve() : Promise.reject(new Error(error?.issues[0]?.message));
    },
  },
];
