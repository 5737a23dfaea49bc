import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.js';
import { hasSessionEnded } from '../../session/session.js';
import { useFollowOtherTabs } from '../../session/use-follow-other-tabs.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { returnPath } from './return-path.js';
import { SignInForm } from './sign-in-form.js';
import styles from './system-login-page.module.css';
import { useSignIn } from './use-sign-in.js';

/** /login and /system/login [SL-01 to SL-04]. */
export const SystemLoginPage = () => {
  const [parameters] = useSearchParams();
  const target = returnPath(parameters.get('next'));
  const navigate = useNavigate();
  // After a sign-in in another tab this one has the same session.
  useFollowOtherTabs(() => void navigate(target, { replace: true, state: { isFirstEntry: true } }));
  const { signIn, isPending, problem } = useSignIn('/api/auth/login', (user) => {
    toast({ title: 'Login Successful', description: `Welcome back, ${user.firstName}!` });
    return user.mustChangePassword ? paths.changePassword : target;
  });
  return (
    <BareFolder
      title="System Login"
      subtitle="Enter your username and password to access the system"
      foot="Need help? Contact your administrator for assistance."
    >
      {/* The toast with this message has disappeared by now. */}
      {hasSessionEnded() ? (
        <p className={styles.note}>
          Your session has ended: it expired, or was ended in another tab, on another device or by an
          administrator.
        </p>
      ) : (
        parameters.has('next') && (
          <p className={styles.note}>You are not signed in. Sign in to continue to your page.</p>
        )
      )}
      <SignInForm onSubmit={signIn} isPending={isPending} problem={problem} />
    </BareFolder>
  );
};
