import { theme as antdTheme, type ThemeConfig } from 'antd';
import { fontFamily, motion, palettes, sizes, type AppearanceMode } from './tokens.js';

type MapToken = ReturnType<typeof antdTheme.defaultAlgorithm>;

/** antd's own algorithms would mute these colours, so they override the derived ones. */
const exact = (mode: AppearanceMode, touch: boolean): Partial<MapToken> => {
  const p = palettes[mode];
  return {
    ...p,
    colorLink: p.colorPrimary,
    colorLinkHover: p.colorPrimaryHover,
    colorLinkActive: p.colorPrimaryActive,
    colorErrorBorderHover: p.colorErrorHover,
    fontSizeSM: 13,
    lineHeight: 22 / 14,
    lineHeightSM: 18 / 13,
    borderRadiusLG: sizes.radiusLarge,
    borderRadiusSM: sizes.radiusSmall,
    borderRadiusXS: sizes.radiusTiny,
    controlHeightSM: touch ? sizes.controlTouch : sizes.controlSmall,
    controlHeightLG: sizes.controlLarge,
    motionDurationFast: motion.fast,
    motionDurationMid: motion.mid,
    motionDurationSlow: motion.slow,
  };
};

const componentTokens = (mode: AppearanceMode, touch: boolean): ThemeConfig['components'] => {
  const p = palettes[mode];
  const field = { colorBorder: p.inputBorder };
  return {
    Button: {
      fontWeight: 500,
      primaryColor: p.colorTextLightSolid,
      dangerColor: p.colorTextLightSolid,
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      contentFontSizeSM: 13,
      paddingInlineSM: 10,
      iconGap: 8,
    },
    Checkbox: field,
    // Seven days in a row fit on a phone.
    DatePicker: { ...field, cellWidth: touch ? 46 : 38, cellHeight: touch ? 40 : 28 },
    Form: { labelFontSize: 13, verticalLabelPadding: '0 0 6px', itemMarginBottom: 16 },
    Input: field,
    Modal: { titleFontSize: 17, borderRadiusLG: sizes.radiusDialog },
    Radio: field,
    Select: field,
  };
};

/** antd's theme for a mode. `touch`: controls grow to 44 px, and to 16 px type so that phones do not zoom in. */
export const antdThemeFor = (mode: AppearanceMode, touch: boolean): ThemeConfig => {
  const p = palettes[mode];
  const base = mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    cssVar: {},
    hashed: false,
    zeroRuntime: true,
    algorithm: [base, (_seed, map) => ({ ...(map as MapToken), ...exact(mode, touch) })],
    token: {
      colorPrimary: p.colorPrimary,
      colorError: p.colorError,
      colorSuccess: p.colorSuccess,
      colorWarning: p.colorWarning,
      colorInfo: p.colorInfo,
      colorTextDescription: p.colorTextSecondary,
      colorIcon: p.colorTextSecondary,
      colorTextPlaceholder: p.colorTextTertiary,
      colorTextDisabled: p.colorTextTertiary,
      colorTextLightSolid: p.colorTextLightSolid,
      colorBgMask: p.colorBgMask,
      controlOutline: p.colorPrimaryBg,
      controlOutlineWidth: 3,
      fontFamily,
      fontSize: 14,
      fontWeightStrong: 600,
      borderRadius: sizes.radius,
      controlHeight: touch ? sizes.controlTouch : sizes.control,
      opacityLoading: 1,
      boxShadow: p.shadowDialog,
      boxShadowSecondary: p.shadowPopover,
      boxShadowTertiary: p.shadowCard,
      motionEaseInOut: motion.ease,
      motionEaseOut: motion.ease,
      motionEaseOutCirc: motion.ease,
      motionEaseInOutCirc: motion.ease,
      motionEaseOutBack: motion.ease,
    },
    components: componentTokens(mode, touch),
  };
};
