import type { FormRule } from 'antd';

/** As much of a zod schema as a rule needs. */
interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined };
}

/**
 * A rule for antd's Form.Item from the contract's own schema, with its own message: the screen and the server say the same.
 * `required` decides only whether the label is marked "optional".
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
