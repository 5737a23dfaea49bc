import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { SignInForm } from './sign-in-form.js';
import { useSignIn } from './use-sign-in.js';

/** /admin/login: administrators only; the server rejects agents even with the correct password [AL-01 to AL-03]. */
export const AdminAccessPage = () => {
  const { signIn, isPending, problem } = useSignIn('/api/admin/login', () => {
    toast({ title: 'Admin login successful' });
    return paths.admin;
  });
  return (
    <BareFolder
      title="Admin Access"
      subtitle="For administrators of JobRef"
      foot={
        <Link to={paths.home} className="tap-area">
          Back to the start page
        </Link>
      }
    >
      <SignInForm onSubmit={signIn} isPending={isPending} problem={problem} />
    </BareFolder>
  );
};
